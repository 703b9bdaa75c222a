import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { MENU_NOW, updateShell, useShell } from '../../lib/shell-store.ts';
import { entryAt, type MenuEntry, screensOf, toMenuEntries } from '../../sessao/menu-entries.ts';
import { menuQuery } from '../../sessao/public.ts';
import { MenuIcon } from '../../ui/menu-icons.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { SHELL } from '../texts.ts';
import classes from './side-menu.module.css';

interface MenuLinkProps {
  entry: MenuEntry;
  /** The entry of the screen in front. */
  current: MenuEntry | undefined;
  onChoose?: (() => void) | undefined;
}

function MenuLink({ entry, current: chosen, onChoose }: MenuLinkProps) {
  const current = entry.id === chosen?.id;
  const link = useRef<HTMLAnchorElement>(null);
  // In a low window the menu scrolls to where one is.
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const choose = () => {
    updateShell({ page: { rota: entry.route, title: entry.title, desc: entry.desc } });
    onChoose?.();
  };
  return (
    <Link
      ref={link}
      to={entry.route}
      className={`${classes.link} ${current ? classes.active : ''}`}
      aria-current={current ? 'page' : undefined}
      onClick={choose}
    >
      <MenuIcon name={entry.icon} />
      <span className={classes.name}>{entry.title}</span>
      <span className={classes.number}>{entry.number}</span>
    </Link>
  );
}

function MenuGroup({ entry, current, onChoose }: MenuLinkProps) {
  if (entry.children.length === 0)
    return (
      <li>
        <MenuLink entry={entry} current={current} onChoose={onChoose} />
      </li>
    );
  return (
    <li>
      <div className={classes.group} id={`menu-${entry.id}`}>
        <span className={classes.name}>{entry.title}</span>
        <span className={classes.number}>{entry.number}</span>
      </div>
      <ul className={classes.list} aria-labelledby={`menu-${entry.id}`}>
        {entry.children.map((child) => (
          <li key={child.id}>
            <MenuLink entry={child} current={current} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Says once, to who knew the menu before, what is now within one entry. */
function Moved({ entries }: { entries: readonly MenuEntry[] }) {
  const known = useShell((s) => s.menu);
  const into = screensOf(entries).find((e) => e.inside.length > 1);
  if (known >= MENU_NOW || into === undefined) return null;
  return (
    <div className={classes.moved} role="status">
      {SHELL.mudou(
        into.inside.map((e) => e.title),
        into.title,
      )}
      <Button size="compact-xs" variant="default" onClick={() => updateShell({ menu: MENU_NOW })}>
        {SHELL.entendi}
      </Button>
    </div>
  );
}

interface SideMenuProps {
  onChoose?: () => void;
}

export function SideMenu({ onChoose }: SideMenuProps) {
  const { data, error, refetch } = useQuery(menuQuery);
  const entries = data ? toMenuEntries(data) : [];
  const current = entryAt(entries, useLocation({ select: (l) => l.pathname }));
  return (
    <nav aria-label={SHELL.menu}>
      <div className={classes.title}>{SHELL.menu}</div>
      {!data && !error && (
        <Stack gap={8} px={10} aria-hidden="true">
          {[70, 82, 64].map((w) => (
            <Skeleton key={w} height={16} width={`${w}%`} />
          ))}
        </Stack>
      )}
      {error && <ErrorState error={error} onRetry={() => void refetch()} compact />}
      {data && entries.length === 0 && (
        <Text size="sm" c="dimmed" px={10}>
          {SHELL.menuVazio}
        </Text>
      )}
      <Moved entries={entries} />
      <ul className={classes.list}>
        {entries.map((entry) => (
          <MenuGroup key={entry.id} entry={entry} current={current} onChoose={onChoose} />
        ))}
      </ul>
    </nav>
  );
}
