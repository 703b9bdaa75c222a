import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ErrorState } from '../notice/error-state.tsx';

/** What a query in pages knows of the next one. */
export interface Pages {
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: (options?: { cancelRefetch: boolean }) => unknown;
}

interface MoreButtonProps {
  text: string;
  busy: boolean;
  onMore: () => void;
}

/** Asks for the next page when it comes into view; the button is there for whoever does not scroll. */
function MoreButton({ text, busy, onMore }: MoreButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    if (busy || !button.current) return;
    const seen = new IntersectionObserver(
      (entries) => entries.some((e) => e.isIntersecting) && more.current(),
    );
    seen.observe(button.current);
    return () => seen.disconnect();
  }, [busy]);
  return (
    <Button ref={button} variant="default" fullWidth mt="sm" loading={busy} onClick={onMore}>
      {text}
    </Button>
  );
}

interface MoreRowsProps {
  pages: Pages;
  text: string;
}

/** Below rows that come page by page: the way to the next ones, or why they did not come. */
export function MoreRows({ pages, text }: MoreRowsProps) {
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  if (error) return <ErrorState compact error={error} onRetry={() => void fetchNextPage()} />;
  if (!hasNextPage) return null;
  const more = () => void fetchNextPage({ cancelRefetch: false });
  return <MoreButton text={text} busy={isFetchingNextPage} onMore={more} />;
}
