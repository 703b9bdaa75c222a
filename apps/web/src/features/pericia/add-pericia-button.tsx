import { Button, Menu } from '@mantine/core';
import type { periciaTipos, RouteResponse } from '@retaguarda/contract';
import { IconPlus } from '@tabler/icons-react';
import { missing, PermissionButton } from '../../ui/permission-button.tsx';
import { PERICIA } from './textos.ts';

interface AddPericiaButtonProps {
  tipos: RouteResponse<typeof periciaTipos> | undefined;
  tipo: number | undefined;
  permissions: ReadonlySet<string>;
  onAdd: (catgId: number) => void;
}

/** Cases are registered at leaves: with several below the type, the button asks which. */
export function AddPericiaButton({ tipos, tipo, permissions, onAdd }: AddPericiaButtonProps) {
  const folhas = tipo === undefined ? [] : (tipos?.listPericias ?? []);
  const [primeira, ...outras] = folhas;
  const blocked =
    missing(permissions, 'periciaInc') ??
    (tipo === undefined ? PERICIA.selecioneTipo : undefined) ??
    (primeira === undefined ? PERICIA.vazioFolhas : undefined);
  const icon = <IconPlus size={16} />;
  if (blocked || outras.length === 0)
    return (
      <PermissionButton blocked={blocked} icon={icon} onClick={() => primeira && onAdd(primeira.catgId)}>
        {PERICIA.adicionar}
      </PermissionButton>
    );
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button leftSection={icon}>{PERICIA.adicionar}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{PERICIA.escolhaCategoria}</Menu.Label>
        {folhas.map((f) => (
          <Menu.Item key={f.catgId} onClick={() => onAdd(f.catgId)}>
            {f.nome}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
