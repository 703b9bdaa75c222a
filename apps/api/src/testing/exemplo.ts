/** A valid call of a route. */
export interface Exemplo {
  query?: Record<string, unknown>;
  body?: unknown;
  /** Whether it names records by id: those of another network must answer 404. */
  temIds: boolean;
  /** Refused where the answer takes a secret, or a service, that only a test of its own has. */
  status?: 404 | 422 | 503;
}
