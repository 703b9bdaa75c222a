import { Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBranding } from '../../sessao/use-branding.ts';
import { BrandLogo } from '../../ui/brand-logo.tsx';
import classes from './login-page.module.css';

/** The card below the brand that whoever is not signed in sees. */
export function QuadroDeEntrada({ children }: { children: ReactNode }) {
  const system = useBranding();
  return (
    <main className={classes.page}>
      <Paper className={classes.card} radius="lg">
        <Stack gap="lg">
          <div className={classes.brand}>
            <BrandLogo src={system.logoLogin} name={system.sistemName} size="lg" />
          </div>
          {children}
        </Stack>
      </Paper>
    </main>
  );
}
