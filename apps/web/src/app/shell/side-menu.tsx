import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { updateShell } from '../../lib/shell-store.ts';
import { menuQuery } from '../../sessao/public.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { type MenuEntry, toMenuEntries } from '../menu-entries.ts';
import { MenuIcon } from '../menu-icons.tsx';
import { SHELL } from '../texts.ts';
import classes from './side-menu.module.css';

interface MenuLinkProps {
  entry: MenuEntry;
  onChoose?: (() => void) | undefined;
}

const isCurrent = (rota: string, path: string): boolean =>
  rota === '/' ? path === '/' : path === rota || path.startsWith(`${rota}/`);

function MenuLink({ entry, onChoose }: MenuLinkProps) {
  const path = useLocation({ select: (l) => l.pathname });
  const current = isCurrent(entry.route, path);
  const choose = () => {
    updateShell({ page: { rota: entry.route, title: entry.title, desc: entry.desc } });
    onChoose?.();
  };
  return (
    <Link
      to={entry.route}
      className={`${classes.link} ${current ? classes.active : ''}`}
      aria-current={current ? 'page' : undefined}
      onClick={choose}
    >
      <span className={classes.number}>{entry.number}</span>
      <MenuIcon name={entry.icon} />
      <span>{entry.title}</span>
    </Link>
  );
}

function MenuGroup({ entry, onChoose }: MenuLinkProps) {
  if (entry.children.length === 0)
    return (
      <li>
        <MenuLink entry={entry} onChoose={onChoose} />
      </li>
    );
  return (
    <li>
      <div className={classes.group} id={`menu-${entry.id}`}>
        <span className={classes.number}>{entry.number}</span>
        <MenuIcon name={entry.icon} />
        {entry.title}
      </div>
      <ul className={classes.list} aria-labelledby={`menu-${entry.id}`}>
        {entry.children.map((child) => (
          <li key={child.id}>
            <MenuLink entry={child} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </li>
  );
}

interface SideMenuProps {
  onChoose?: () => void;
}

export function SideMenu({ onChoose }: SideMenuProps) {
  const { data, error, refetch } = useQuery(menuQuery);
  const entries = data ? toMenuEntries(data) : [];
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
      <ul className={classes.list}>
        {entries.map((entry) => (
          <MenuGroup key={entry.id} entry={entry} onChoose={onChoose} />
        ))}
      </ul>
    </nav>
  );
}
