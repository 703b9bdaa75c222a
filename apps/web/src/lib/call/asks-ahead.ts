import {
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  QueryObserver,
} from '@tanstack/react-query';

/** A question that may be asked before anybody shows its answer; it never fails, since whoever shows it asks again. */
export type Ahead = (client: QueryClient) => Promise<void>;

/** How long an answer is kept for the screen that will show it; once it does, the screen alone keeps it. */
const KEPT_MS = 5000;

export const asksAhead =
  <T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>): Ahead =>
  (client) => {
    // What nobody looks at may be forgotten at once.
    const keeper = new QueryObserver(client, { ...query, enabled: false });
    const forget = () => {
      keeper.destroy();
      unsubscribe();
    };
    keeper.subscribe(() => undefined);
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (
        event.type === 'observerAdded' &&
        event.observer !== keeper &&
        event.query === keeper.getCurrentQuery()
      )
        forget();
    });
    setTimeout(forget, KEPT_MS);
    return client.prefetchQuery(query);
  };

export const asksAll =
  (asks: readonly Ahead[]): Ahead =>
  async (client) => {
    await Promise.all(asks.map((ask) => ask(client)));
  };

/** Asks it without anybody waiting for its answer. */
export const asksBeside =
  (ask: Ahead): Ahead =>
  async (client) => {
    void ask(client);
  };

/** Asks it, and then what its answer leads to; without one nothing follows. */
export const asksOn =
  <T, K extends QueryKey>(
    query: FetchQueryOptions<T, Error, T, K>,
    further: (answer: T) => readonly Ahead[],
  ): Ahead =>
  async (client) => {
    await asksAhead(query)(client);
    const answer = client.getQueryData<T>(query.queryKey);
    if (answer !== undefined) await asksAll(further(answer))(client);
  };
