import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { PERICIA } from '../textos.ts';

interface IncluirPericiaMenuProps {
  target: ReactElement;
  folhas: readonly { catgId: number; nome: string }[];
  onAdd: (catgId: number) => void;
}

export function IncluirPericiaMenu({ target, folhas, onAdd }: IncluirPericiaMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md" defaultOpened>
      <Menu.Target>{target}</Menu.Target>
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
