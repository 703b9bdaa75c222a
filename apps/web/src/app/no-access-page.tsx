import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { Recurso } from '@retaguarda/contract';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CONFERIR_ACESSO } from '../features/acesso/elo.ts';
import { permissionName } from '../lib/permission/permission-names.ts';
import { useUsuario } from '../sessao/public.ts';
import { AccessGranters } from '../ui/notice/access-granters.tsx';
import { RequestAccess } from '../ui/notice/request-access.tsx';
import classes from './failure-pages.module.css';
import { FAILURE_TEXTS, NO_ACCESS_TEXTS } from './texts.ts';

interface NoAccessPageProps {
  /** What opens the screen. */
  permission: Recurso;
  /** Whoever is refused may look at what decides it. */
  explained: boolean;
}

/** Who may open a screen, for somebody who may not. */
export function NoAccessPage({ permission, explained }: NoAccessPageProps) {
  const usuario = useUsuario();
  return (
    <div className={classes.page} role="alert">
      <Stack gap="xs" align="center">
        <IconLock size={24} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden="true" />
        <Title order={1}>{NO_ACCESS_TEXTS.titulo}</Title>
        <Text ta="center">{NO_ACCESS_TEXTS.permissao(permissionName(permission))}</Text>
        <Text c="dimmed" ta="center">
          <AccessGranters target={{ recurso: permission }} />
        </Text>
        <Group gap="xs">
          <RequestAccess target={{ recurso: permission }} />
          {explained && (
            <Button
              size="compact-sm"
              variant="default"
              renderRoot={(props) => (
                <Link {...props} to="/acessos" search={{ pessoa: usuario?.id, recurso: permission }} />
              )}
            >
              {CONFERIR_ACESSO}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" renderRoot={(props) => <Link {...props} to="/" />}>
            {FAILURE_TEXTS.voltarInicio}
          </Button>
        </Group>
      </Stack>
    </div>
  );
}
