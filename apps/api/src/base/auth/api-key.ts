/** A key, and the permissions that it lists; null where it lists none and may all that its person may. */
export interface ApiKey {
  id: number;
  listed: ReadonlySet<string> | null;
}

/** What a key is limited to: one profile, and some of the permissions; null for all. */
export interface ApiKeyLimits {
  profileId: number | null;
  permissions: readonly string[] | null;
}

/** The same as rows of the database say it. */
export interface Limitada {
  perfil_id: number | null;
  so_direitos: string[] | null;
}

export const limitesDe = ({ perfil_id, so_direitos }: Limitada): ApiKeyLimits => ({
  profileId: perfil_id,
  permissions: so_direitos,
});

export const chaveApiDe = (id: number | null, { so_direitos }: Limitada): { apiKey?: ApiKey } =>
  id === null ? {} : { apiKey: { id, listed: so_direitos === null ? null : new Set(so_direitos) } };
