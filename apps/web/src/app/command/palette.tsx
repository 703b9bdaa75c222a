import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { normalizeText } from '@retaguarda/domain';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { updateShell } from '../../lib/shell-store.ts';
import { useStore } from '../../lib/store.ts';
import {
  allScreensOf,
  hasOwnTitle,
  type InsideEntry,
  type MenuEntry,
  toMenuEntries,
} from '../../sessao/menu-entries.ts';
import { menuQuery, usePermissoes, useUsuario } from '../../sessao/public.ts';
import { useOpenDialog } from '../../ui/dialog/open-dialogs.ts';
import { MenuIcon } from '../../ui/menu-icons.tsx';
import { SHELL as T } from '../texts.ts';
import { actsFor, type Destination, isMeant, type OnScreenTarget } from './acts.ts';
import { controlsInFront, type FrontControl } from './fields.ts';
import { closePalette, leavePalette, palette, releaseKeys } from './keys.ts';
import classes from './palette.module.css';
import { type FoundRecords, isSearchable, useFoundRecords, useRecentRecords } from './records.ts';
import { useReports } from './reports.ts';
import '@mantine/spotlight/styles.layer.css';

const [store, spotlight] = createSpotlight();

/** The library chooses the first line while one types; what comes with an answer is there only afterwards. */
function escolhePrimeiro(): void {
  const lista = document.getElementById(store.getState().listId);
  if (lista === null || lista.querySelector('[data-selected]') !== null) return;
  lista.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

type Grupo = readonly [nome: string, destinos: readonly (Destination | OnScreenTarget)[]];

const aqui =
  (icone: string) =>
  (achado: FrontControl): OnScreenTarget => ({ ...achado, detail: '', icon: icone });

const telaDe = (entry: MenuEntry | InsideEntry): Destination => ({
  // A screen that is named by its address is called there as it is here.
  id: hasOwnTitle(entry) ? `tela ${entry.route}` : entry.route,
  label: entry.title,
  detail: entry.desc,
  icon: entry.icon,
  href: entry.route,
  words: 'formerly' in entry ? `${entry.name} ${entry.says} ${entry.formerly}` : '',
});

/** What the palette shows for a text: what is at hand first, so that nothing moves when the records come. */
function useGrupos(texto: string, opened: boolean, achados: FoundRecords): Grupo[] {
  const { data } = useQuery(menuQuery);
  const permissoes = usePermissoes();
  const vistos = useRecentRecords(useUsuario()?.id ?? 0, opened);
  const relatorios = useReports(texto, opened);
  const { fields, buttons, inDialog } = controlsInFront(texto);
  // The screen that one is at leads nowhere: what it holds is meant.
  const { pathname } = useRouter().state.location;
  const telas = allScreensOf(toMenuEntries(data ?? []))
    .map(telaDe)
    .filter(({ href }) => href !== pathname);
  // Who says just what stands in front means that, and no screen that has the word in its description.
  const chamado = normalizeText(texto);
  const daquiAntes =
    inDialog || [...fields, ...buttons].some(({ label }) => normalizeText(label) === chamado);
  // What the screen itself offers by that name is pressed there.
  const atos = actsFor(texto, permissoes).filter(({ label }) => !buttons.some((b) => b.label === label));
  const daqui: Grupo[] = [
    [T.grupos.campos, fields.map(aqui('catalogo'))],
    [T.grupos.botoes, buttons.map(aqui(''))],
  ];
  const grupos: Grupo[] = [
    ...(daquiAntes ? daqui : []),
    [T.grupos.vistos, texto.trim() === '' ? vistos : []],
    [T.grupos.telas, telas.filter((t) => isMeant(texto, t))],
    [T.grupos.acoes, atos],
    [T.grupos.relatorios, relatorios],
    [T.grupos.registros, achados.destinations],
    ...(daquiAntes ? [] : daqui),
  ];
  return grupos.filter(([, destinos]) => destinos.length > 0);
}

/** What is said where nothing is listed, or of records that could not be looked for. */
function avisoDe(texto: string, { pending, failed }: FoundRecords, vazio: boolean): string {
  if (failed) return T.semProcura;
  if (!vazio) return '';
  if (pending) return T.procurando;
  return isSearchable(texto) ? T.nadaEncontrado(texto.trim()) : T.digiteMais;
}

/** Goes where one chooses; Enter before the answer is there takes the first of what comes. */
function useEscolha(grupos: readonly Grupo[], { destinations, pending }: FoundRecords) {
  const router = useRouter();
  const vai = (destino: Destination | OnScreenTarget): void => {
    if ('go' in destino) {
      closePalette();
      // Once what had the focus before the palette no longer takes it back.
      setTimeout(destino.go);
      return;
    }
    const { id, href, label, detail } = destino;
    // A screen is named by its address.
    if (id === href) updateShell({ page: { rota: href, title: label, desc: detail } });
    leavePalette();
    router.history.push(href);
  };
  const { enter, text } = useStore(palette);
  const primeiro = grupos[0]?.[1][0];
  const escolhido = enter && text.trim() !== '' && !pending ? primeiro : undefined;
  const chega = useRef(vai);
  chega.current = vai;
  useEffect(() => {
    if (escolhido !== undefined) chega.current(escolhido);
  }, [escolhido]);
  useEffect(() => {
    if (destinations.length > 0) escolhePrimeiro();
  }, [destinations]);
  return vai;
}

export function CommandPalette() {
  const { opened, opening, left, text } = useStore(palette);
  useOpenDialog(opened, 'asks', closePalette);
  const achados = useFoundRecords(text);
  const grupos = useGrupos(text, opened, achados);
  const vazio = grupos.length === 0;
  const vai = useEscolha(grupos, achados);
  // The library closes itself by Esc, the backdrop and a choice, so it is told apart from who opens it.
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened]);
  const aviso = avisoDe(text, achados, vazio);
  return (
    <Spotlight.Root
      // Last in the page each time, as the dialog that stands above those opened since.
      key={opening}
      store={store}
      returnFocus={!left}
      query={text}
      onQueryChange={(digitado) => palette.patch({ text: digitado, enter: false })}
      onSpotlightClose={closePalette}
      clearQueryOnClose={false}
      shortcut={null}
      attributes={{ content: { 'aria-label': T.irParaAtalho } }}
      scrollable
      maxHeight={480}
    >
      <Spotlight.Search
        autoComplete="off"
        leftSection={<IconSearch size={18} />}
        placeholder={T.procurar}
        aria-label={T.procurar}
        onFocus={releaseKeys}
        onKeyDown={(e) => e.key === 'Enter' && achados.pending && vazio && palette.patch({ enter: true })}
      />
      {!vazio && (
        <Spotlight.ActionsList>
          {grupos.map(([nome, destinos]) => (
            <Spotlight.ActionsGroup key={nome} label={nome}>
              {destinos.map((d) => (
                <Spotlight.Action
                  key={d.id}
                  label={d.label}
                  description={d.detail}
                  leftSection={<MenuIcon name={d.icon} />}
                  onClick={() => vai(d)}
                />
              ))}
            </Spotlight.ActionsGroup>
          ))}
        </Spotlight.ActionsList>
      )}
      <div role="status" className={classes.aviso}>
        {aviso}
      </div>
    </Spotlight.Root>
  );
}
