import { Menu, type MenuItemProps, Text } from '@mantine/core';
import { cloneElement, Fragment, type ReactElement, type Ref, useLayoutEffect, useRef } from 'react';
import type { MenuAct } from './act.ts';

function Act({ label, icon, onPress, link, blocked, state, danger, keepsOpen }: MenuAct) {
  const how: MenuItemProps = {
    leftSection: icon,
    rightSection: (blocked ?? state) && (
      <Text span size="xs" c="dimmed">
        {blocked ?? state}
      </Text>
    ),
    ...(danger ? { color: 'danger' } : {}),
  };
  if (link !== undefined && blocked === undefined)
    return (
      <Menu.Item {...how} component="a" href={link.href} onClick={link.onClick}>
        {label}
      </Menu.Item>
    );
  // One that cannot be done keeps the focus, so that its reason is read.
  const off = blocked === undefined ? {} : { 'aria-disabled': true, 'data-disabled': true };
  return (
    <Menu.Item
      {...how}
      {...off}
      closeMenuOnClick={blocked === undefined && keepsOpen !== true}
      onClick={() => blocked === undefined && onPress?.()}
    >
      {label}
    </Menu.Item>
  );
}

interface ActsMenuProps {
  target: ReactElement<{ ref?: Ref<HTMLButtonElement> }>;
  /** Parts with a line between them; an empty one is none. */
  parts: readonly (readonly MenuAct[])[];
}

/** The menu behind a '…', open from the start. */
export function ActsMenu({ target, parts }: ActsMenuProps) {
  const shown = parts.filter((part) => part.length > 0);
  const button = useRef<HTMLButtonElement>(null);
  // The one that was pressed has made room for it: what a line opens gives the focus back to this one.
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Menu position="bottom-end" shadow="md" defaultOpened withInitialFocusPlaceholder={false}>
      <Menu.Target>{cloneElement(target, { ref: button })}</Menu.Target>
      <Menu.Dropdown>
        {shown.map((part, i) => (
          <Fragment key={part[0]?.label}>
            {i > 0 && <Menu.Divider />}
            {part.map((act) => (
              <Act key={act.label} {...act} />
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
