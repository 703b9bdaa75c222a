import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { ExportKind } from '../../lib/list/export-rows.ts';
import type { NamedGrouping } from '../../lib/list/groups.ts';
import { LIST_TEXTS } from '../texts.ts';

interface ListToolsMenuProps {
  target: ReactElement;
  onExport: (kind: ExportKind) => void;
  groups?: readonly NamedGrouping[];
  chosen?: string | undefined;
  onGroup?: (key: string | undefined) => void;
}

interface GroupItemProps {
  name: string;
  checked: boolean;
  onChoose: () => void;
}

const GroupItem = ({ name, checked, onChoose }: GroupItemProps) => (
  <Menu.Item
    closeMenuOnClick={false}
    leftSection={<IconCheck size={14} style={{ visibility: checked ? 'visible' : 'hidden' }} />}
    onClick={onChoose}
    // Menu.Item names its own role last, so it is put right on the element itself.
    renderRoot={(props) => (
      <button {...props} {...{ type: 'button', role: 'menuitemradio', 'aria-checked': checked }} />
    )}
  >
    {name}
  </Menu.Item>
);

export function ListToolsMenu({ target, onExport, groups = [], chosen, onGroup }: ListToolsMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md" defaultOpened withInitialFocusPlaceholder={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onExport('csv')}>{LIST_TEXTS.csv}</Menu.Item>
        <Menu.Item onClick={() => onExport('xlsx')}>{LIST_TEXTS.xlsx}</Menu.Item>
        {groups.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Label>{LIST_TEXTS.agrupar}</Menu.Label>
            <GroupItem
              name={LIST_TEXTS.semGrupos}
              checked={chosen === undefined}
              onChoose={() => onGroup?.(undefined)}
            />
            {groups.map((g) => (
              <GroupItem
                key={g.key}
                name={g.name}
                checked={g.key === chosen}
                onChoose={() => onGroup?.(g.key)}
              />
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
