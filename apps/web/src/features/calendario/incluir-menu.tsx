import { Menu } from '@mantine/core';
import { IconCalendarRepeat, IconCalendarStar, IconClipboardText } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { CALENDARIO as T } from './textos.ts';

export interface IncluirVarios {
  onAnoPassado: () => void;
  onCostume: () => void;
  onLista: () => void;
}

interface IncluirMenuProps extends IncluirVarios {
  target: ReactElement;
}

/** The ways to include many days, around its button, open from the start. */
export function IncluirMenu({ target, onAnoPassado, onCostume, onLista }: IncluirMenuProps) {
  const [opened, setOpened] = useState(true);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCalendarRepeat size={16} />} onClick={onAnoPassado}>
          {T.anoPassado}
        </Menu.Item>
        <Menu.Item leftSection={<IconCalendarStar size={16} />} onClick={onCostume}>
          {T.deCostume}
        </Menu.Item>
        <Menu.Item leftSection={<IconClipboardText size={16} />} onClick={onLista}>
          {T.lista}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
