import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/call/api-error.ts';
import { UI } from '../texts.ts';

interface Asked {
  data: unknown;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface About {
  /** What is said where the answer holds none. */
  none?: string;
  /** What the form finds wrong, which comes first. */
  error?: ReactNode;
  /** The answer to what is asked now has not come. */
  waiting?: boolean;
}

interface AskedLook {
  error: ReactNode;
  loading: boolean;
  nothingFoundMessage: ReactNode;
}

/** What a select says while its options are asked for, and when the question fails: 'none' would be untrue. */
export function askedOptions(query: Asked, about: About = {}): AskedLook {
  const { data, error, isFetching, refetch } = query;
  const { none = UI.nadaEncontrado, waiting = isFetching && data === undefined } = about;
  const failed = error ? errorMessage(error) : undefined;
  const retry = (
    <>
      {failed}{' '}
      <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
        {UI.tentarDeNovo}
      </Button>
    </>
  );
  return {
    error: about.error ?? failed,
    loading: waiting,
    nothingFoundMessage: waiting ? UI.procurando : failed ? retry : none,
  };
}
