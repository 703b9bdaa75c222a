import { Kbd } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, use, useEffect } from 'react';
import { help } from '../../lib/help.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { SidePanel } from '../../ui/dialog/side-panel.tsx';
import { UI } from '../../ui/texts.ts';
import { openableScreens } from './destinations.ts';
import classes from './help-panel.module.css';
import { screenAddress, splitAtKeys } from './screen-help.ts';
import { helpOf, HELP_TEXTS as T } from './texts.ts';
import '@mantine/core/styles/Kbd.layer.css';

const LARGURA = 420;
/** The screen that is told of stays to be seen. */
const VEU = { backgroundOpacity: 0.15 } as const;

/** A text with its keys as such. */
const ComTeclas = ({ texto }: { texto: string }) =>
  splitAtKeys(texto).map(({ from, isKey, text }) =>
    isKey ? <Kbd key={from}>{text}</Kbd> : <Fragment key={from}>{text}</Fragment>,
  );

/** Gives the focus back to what had it, if that is still there. */
function devolveFoco(): void {
  const { from } = help;
  if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
}

/** What is said of the screen at a route, and the ways on for this person. */
export function HelpPanel({ route, onClose }: { route: string; onClose: () => void }) {
  const permissoes = usePermissoes();
  useEffect(() => devolveFoco, []);
  const ajuda = helpOf(screenAddress(route));
  if (ajuda === undefined) return null;
  const { texto, partes = [], veja = [] } = ajuda instanceof Promise ? use(ajuda) : ajuda;
  const destinos = openableScreens(veja, permissoes);
  return (
    <SidePanel
      address="#ajuda"
      opened
      size={LARGURA}
      title={UI.ajuda}
      overlayProps={VEU}
      closeOnEscape={false}
      onClose={onClose}
    >
      <div className={classes.ajuda} data-ajuda>
        {texto.map((p) => (
          <p key={p}>
            <ComTeclas texto={p} />
          </p>
        ))}
        {partes.map(([titulo, p]) => (
          <section key={titulo}>
            <h3>{titulo}</h3>
            <p>
              <ComTeclas texto={p} />
            </p>
          </section>
        ))}
        {destinos.length > 0 && (
          <nav aria-label={T.veja}>
            <h3>{T.veja}</h3>
            <ul>
              {destinos.map(({ screen, name }) => (
                <li key={screen}>
                  <Link to={screen}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <p className={classes.atalhos}>
          <ComTeclas texto={T.atalhos} />
        </p>
      </div>
    </SidePanel>
  );
}
