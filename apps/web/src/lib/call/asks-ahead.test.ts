import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { asksAhead } from './asks-ahead.ts';

const counted = () => {
  let asked = 0;
  const query = queryOptions({
    queryKey: ['one'],
    queryFn: () => ++asked,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return { query, asked: () => asked };
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test('an answer asked ahead is kept for the screen that shows it', async () => {
  const client = new QueryClient();
  const { query, asked } = counted();
  await asksAhead(query)(client);
  await settled();
  const leave = new QueryObserver(client, query).subscribe(() => undefined);
  await settled();
  expect(client.getQueryData(query.queryKey)).toBe(1);
  expect(asked()).toBe(1);
  leave();
});

test('a screen left and opened again at once asks anew', async () => {
  const client = new QueryClient();
  const { query } = counted();
  await asksAhead(query)(client);
  const leave = new QueryObserver(client, query).subscribe(() => undefined);
  leave();
  await settled();
  await asksAhead(query)(client);
  expect(client.getQueryData(query.queryKey)).toBe(2);
});
