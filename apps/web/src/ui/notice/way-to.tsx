import { Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useShell } from '../../lib/shell-store.ts';

interface WayToProps {
  to: NonNullable<LinkProps['to']>;
}

/** Where nothing can stand before another screen has something: the way there, for whoever has that screen. */
export function WayTo({ to }: WayToProps) {
  const screen = useShell((s) => s.screens[to]);
  return (
    screen && (
      <Button variant="default" renderRoot={(props) => <Link {...props} to={to} />}>
        {screen.title}
      </Button>
    )
  );
}
