import { Menu } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type IncluirVarios, waysOf } from './incluir-varios.tsx';

interface IncluirMenuProps extends IncluirVarios {
  target: ReactElement;
}

/** The ways to include many days, around its button, open from the start. */
export function IncluirMenu({ target, ...varios }: IncluirMenuProps) {
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
        {waysOf(varios).map(({ label, icon, onPress }) => (
          <Menu.Item key={label} leftSection={icon} onClick={onPress}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
