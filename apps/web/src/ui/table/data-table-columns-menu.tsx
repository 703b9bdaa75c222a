import { Menu } from '@mantine/core';
import { IconCheck, IconColumns3 } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import {
  type ColumnChoice,
  type ColumnLayout,
  type ListKey,
  saveLayout,
  toggleChoice,
} from '../../lib/list/column-layout.ts';
import { updateShell, useShell } from '../../lib/shell-store.ts';
import { MenuCheckItem } from '../menu-check-item.tsx';
import { LIST_PANEL_TEXTS } from './list-panel-texts.ts';

/** Keeps its place when the entry is off. */
const Check = ({ on }: { on: boolean }) => (
  <IconCheck size={14} style={{ visibility: on ? 'visible' : 'hidden' }} />
);

interface DataTableColumnsMenuProps {
  target: ReactElement;
  list: ListKey;
  layout: ColumnLayout;
  choices: readonly ColumnChoice[];
  /** Asks for the columns' dialog. */
  onArrange: () => void;
}

const DENSITIES = [
  { density: 'normal', label: LIST_PANEL_TEXTS.confortavel },
  { density: 'compacta', label: LIST_PANEL_TEXTS.compacta },
] as const;

export function DataTableColumnsMenu(props: DataTableColumnsMenuProps) {
  const { target, list, layout, choices, onArrange } = props;
  const current = useShell((s) => s.density);
  const first = choices.find((c) => !c.fixed);
  return (
    <Menu position="bottom-end" shadow="md" defaultOpened withInitialFocusPlaceholder={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown mah="min(70dvh, 520px)" style={{ overflowY: 'auto' }}>
        <Menu.Label>{LIST_PANEL_TEXTS.colunas}</Menu.Label>
        {choices.map((choice) => {
          const shown = choice.fixed || choice.keys.some((k) => !layout.hidden.has(k));
          return (
            <MenuCheckItem
              key={choice.header}
              role="menuitemcheckbox"
              checked={shown}
              leftSection={<Check on={shown} />}
              disabled={choice.fixed}
              first={choice === first}
              onToggle={() => saveLayout(list, toggleChoice(layout, choice))}
            >
              {choice.header}
            </MenuCheckItem>
          );
        })}
        <Menu.Item leftSection={<IconColumns3 size={14} />} onClick={onArrange}>
          {LIST_PANEL_TEXTS.arranjar}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{LIST_PANEL_TEXTS.densidade}</Menu.Label>
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
