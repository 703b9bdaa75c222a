import { Button } from '@mantine/core';
import type { Permissoes, periciaTipos, RouteResponse } from '@retaguarda/contract';
import { IconPlus } from '@tabler/icons-react';
import { lazyView } from '../../../lib/load-code.ts';
import { missing } from '../../../ui/form/missing.ts';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import { PermissionButton } from '../../../ui/permission-button.tsx';
import { UI } from '../../../ui/texts.ts';
import { PERICIA } from '../textos.ts';
import { TODOS_OS_TIPOS } from './pericia-list-search.ts';

const IncluirPericiaMenu = lazyView(() => import('./incluir-pericia-menu.tsx'), 'IncluirPericiaMenu');

interface IncluirPericiaButtonProps {
  tipos: RouteResponse<typeof periciaTipos> | undefined;
  tipo: number | undefined;
  permissions: Permissoes;
  onAdd: (catgId: number) => void;
}

/** Cases are registered at leaves: with several below the type, the button asks which; of all types, first the type. */
export function IncluirPericiaButton({ tipos, tipo, permissions, onAdd }: IncluirPericiaButtonProps) {
  const doTipo = tipo !== TODOS_OS_TIPOS;
  const folhas = tipo === undefined ? [] : (tipos?.listPericias ?? []);
  const [primeira, ...outras] = folhas;
  const blocked =
    missing(permissions, 'periciaInc') ??
    (tipo === undefined ? PERICIA.selecioneTipo : undefined) ??
    (doTipo && primeira === undefined ? PERICIA.vazioFolhas : undefined);
  const icon = <IconPlus size={16} />;
  if (blocked || (doTipo && outras.length === 0))
    return (
      <PermissionButton blocked={blocked} icon={icon} onClick={() => primeira && onAdd(primeira.catgId)}>
        {UI.adicionar}
      </PermissionButton>
    );
  const target = <Button leftSection={icon}>{UI.adicionar}</Button>;
  const tiposDoMenu = doTipo ? undefined : (tipos?.tipoPericias ?? []);
  return (
    <LazyMenu
      target={target}
      menu={(button) => (
        <IncluirPericiaMenu target={button} tipos={tiposDoMenu} folhas={folhas} onAdd={onAdd} />
      )}
    />
  );
}
