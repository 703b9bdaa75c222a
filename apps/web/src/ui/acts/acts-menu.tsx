import { Menu, type MenuItemProps, Text } from '@mantine/core';
import {
  cloneElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { MenuAct } from './act.ts';

interface ActProps extends MenuAct {
  onLines: (lines: ReactNode) => void;
}

function Act({ label, icon, onPress, link, lines, blocked, state, danger, keepsOpen, onLines }: ActProps) {
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
      <Menu.Item {...how} component="a" {...link}>
        {label}
      </Menu.Item>
    );
  // One that cannot be done keeps the focus, so that its reason is read.
  const off = blocked === undefined ? {} : { 'aria-disabled': true, 'data-disabled': true };
  return (
    <Menu.Item
      {...how}
      {...off}
      closeMenuOnClick={blocked === undefined && lines === undefined && keepsOpen !== true}
      onClick={() => blocked === undefined && (lines === undefined ? onPress?.() : onLines(lines))}
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
  const [lines, setLines] = useState<ReactNode>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  // The line that was pressed is gone: from here the arrows lead to those that came.
  useEffect(() => {
    if (lines !== null) dropdown.current?.focus();
  }, [lines]);
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      defaultOpened
      withInitialFocusPlaceholder={false}
      onOpen={() => setLines(null)}
    >
      <Menu.Target>{cloneElement(target, { ref: button })}</Menu.Target>
      <Menu.Dropdown ref={dropdown}>
        {lines ??
          shown.map((part, i) => (
            <Fragment key={part[0]?.label}>
              {i > 0 && <Menu.Divider />}
              {part.map((act) => (
                <Act key={act.label} {...act} onLines={setLines} />
              ))}
            </Fragment>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
