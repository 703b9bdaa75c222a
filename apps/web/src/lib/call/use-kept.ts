import { useRef } from 'react';
import { isUnanswered } from './api-error.ts';

/** What a query answers; while the server cannot be asked, the answer before it. */
export function useKept<T>({ data, error }: { data: T | undefined; error: unknown }): T | undefined {
  const last = useRef(data);
  if (data !== undefined) last.current = data;
  return data ?? (isUnanswered(error) ? last.current : undefined);
}
