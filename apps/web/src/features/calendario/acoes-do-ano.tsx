import { Button } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { lazyView } from '../../lib/load-code.ts';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import type { IncluirVarios } from './incluir-menu.tsx';
import { CALENDARIO as T } from './textos.ts';

const IncluirMenu = lazyView(() => import('./incluir-menu.tsx').then((m) => ({ default: m.IncluirMenu })));

interface AcoesDoAnoProps extends IncluirVarios {
  blocked: string | undefined;
  /** Something else is the one thing to do now. */
  discreta: boolean;
  onDia: () => void;
}

/** What is included into a year: one day, or many at once. */
export function AcoesDoAno({ blocked, discreta, onDia, ...varios }: AcoesDoAnoProps) {
  const target = (
    <Button variant="default" rightSection={<IconChevronDown size={14} />}>
      {T.incluirVarios}
    </Button>
  );
  return (
    <>
      {blocked === undefined ? (
        <LazyMenu target={target} menu={(button) => <IncluirMenu target={button} {...varios} />} />
      ) : (
        <PermissionButton variant="default" blocked={blocked} onClick={() => undefined}>
          {T.incluirVarios}
        </PermissionButton>
      )}
      <PermissionButton
        blocked={blocked}
        variant={discreta ? 'default' : 'filled'}
        icon={<IconPlus size={14} />}
        onClick={onDia}
      >
        {T.incluirDia}
      </PermissionButton>
    </>
  );
}
