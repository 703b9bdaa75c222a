import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useKeys } from '../lib/keys.ts';
import { useShell } from '../lib/shell-store.ts';
import { useTabTitle } from '../lib/tab-title.ts';
import { HeadActsScope, HeadMenu } from './acts/head-menu.tsx';
import { Toolbar } from './acts/toolbar.tsx';
import { HeadHelp } from './help-button.tsx';
import { HEAD_KEYS } from './keys-texts.ts';
import { useListPlaces } from './list-head.ts';
import { RetryPill } from './notice/retry-pill.tsx';
import classes from './page-header.module.css';
import { UI } from './texts.ts';

interface PageHeaderProps {
  route: string;
  title: string;
  desc: string;
  children?: ReactNode;
  /** Acts in words before the menu; those after it are `children`. */
  quiet?: ReactNode;
}

/** The way back to the settings, before the title of what stands within them. */
function Crumb({ route }: { route: string }) {
  const settings = useShell((s) => s.settings);
  if (!settings?.inside.some((within) => `${route}/`.startsWith(`${within}/`))) return null;
  return (
    <span className={classes.crumb}>
      <Link to={settings.route}>{settings.title}</Link> /
    </span>
  );
}

/** Title and description as the menu has them, whichever way one came; of a screen outside it, as it was chosen, or its own. */
export function PageHeader({ route, title, desc, children, quiet }: PageHeaderProps) {
  const page = useShell((s) => s.page);
  const listed = useShell((s) => s.screens[route]);
  const chosen = listed ?? (page.rota === route ? page : { title, desc });
  useTabTitle(chosen.title, { screen: true });
  useKeys(HEAD_KEYS);
  const places = useListPlaces();
  return (
    <HeadActsScope>
      <header className={classes.header}>
        <Toolbar label={UI.acoesDaTela} className={classes.bar}>
          <div className={classes.name}>
            <Crumb route={route} />
            <h1 className={classes.title}>{chosen.title}</h1>
            <p className={classes.desc}>{chosen.desc}</p>
            {places && <div ref={places.total} className={classes.total} />}
          </div>
          <div className={classes.actions}>
            <HeadHelp className={classes.help} />
            <RetryPill />
            {places && <div ref={places.tools} className={classes.tools} />}
            {quiet}
            <HeadMenu />
            {children}
          </div>
        </Toolbar>
      </header>
    </HeadActsScope>
  );
}
