import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { type ColumnChoice, type ListKey, saveHidden, toggleChoice } from '../../lib/column-choice.ts';
import { updateShell, useShell } from '../../lib/shell-store.ts';
import { PAINEL } from '../list/list-panel-textos.ts';
import { MenuCheckItem } from '../menu-check-item.tsx';

/** Keeps its place when the entry is off. */
const Check = ({ on }: { on: boolean }) => (
  <IconCheck size={14} style={{ visibility: on ? 'visible' : 'hidden' }} />
);

interface DataTableColumnsMenuProps {
  target: ReactElement;
  list: ListKey;
  hidden: ReadonlySet<string>;
  choices: readonly ColumnChoice[];
}

const DENSITIES = [
  { density: 'normal', label: PAINEL.confortavel },
  { density: 'compacta', label: PAINEL.compacta },
] as const;

export function DataTableColumnsMenu({ target, list, hidden, choices }: DataTableColumnsMenuProps) {
  const current = useShell((s) => s.density);
  const first = choices.find((c) => !c.fixed);
  return (
    <Menu position="bottom-end" shadow="md" defaultOpened withInitialFocusPlaceholder={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown mah="min(70dvh, 520px)" style={{ overflowY: 'auto' }}>
        <Menu.Label>{PAINEL.colunas}</Menu.Label>
        {choices.map((choice) => {
          const shown = choice.fixed || choice.keys.some((k) => !hidden.has(k));
          return (
            <MenuCheckItem
              key={choice.header}
              role="menuitemcheckbox"
              checked={shown}
              leftSection={<Check on={shown} />}
              disabled={choice.fixed}
              first={choice === first}
              onToggle={() => saveHidden(list, toggleChoice(hidden, choice))}
            >
              {choice.header}
            </MenuCheckItem>
          );
        })}
        <Menu.Divider />
        <Menu.Label>{PAINEL.densidade}</Menu.Label>
        {DENSITIES.map(({ density, label }) => (
          <MenuCheckItem
            key={density}
            role="menuitemradio"
            checked={current === density}
            leftSection={<Check on={current === density} />}
            onToggle={() => updateShell({ density })}
          >
            {label}
          </MenuCheckItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
