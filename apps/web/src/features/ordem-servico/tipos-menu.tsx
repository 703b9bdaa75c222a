import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { DIALOGO_ORDEM as T } from './textos.ts';

export interface TipoDePessoa {
  catgId: number;
  categoria: string;
}

interface TiposMenuProps {
  target: ReactElement;
  tipos: readonly TipoDePessoa[];
  onEscolhe: (tipo: TipoDePessoa) => void;
}

export function TiposMenu({ target, tipos, onEscolhe }: TiposMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md" defaultOpened>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{T.novoClienteTipo}</Menu.Label>
        {tipos.map((t) => (
          <Menu.Item key={t.catgId} onClick={() => onEscolhe(t)}>
            {t.categoria}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
