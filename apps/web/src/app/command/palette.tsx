import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { updateShell } from '../../lib/shell-store.ts';
import { useStore } from '../../lib/store.ts';
import { menuQuery, usePermissoes, useUsuario } from '../../sessao/public.ts';
import { useAberto } from '../../ui/dialog/abertos.ts';
import { type MenuEntry, screensOf, toMenuEntries } from '../menu-entries.ts';
import { MenuIcon } from '../menu-icons.tsx';
import { SHELL as T } from '../textos.ts';
import { type Aqui, acoesDe, corresponde, type Destino } from './acts.ts';
import { type NaFrente, naFrente } from './fields.ts';
import { deixaTeclas, fechaPaleta, palette } from './keys.ts';
import classes from './palette.module.css';
import { type Achados, procuravel, useAchados, useVistos } from './records.ts';
import { useRelatorios } from './reports.ts';
import '@mantine/spotlight/styles.layer.css';

const [store, spotlight] = createSpotlight();

/** The library chooses the first line while one types; what comes with an answer is there only afterwards. */
function escolhePrimeiro(): void {
  const lista = document.getElementById(store.getState().listId);
  if (lista === null || lista.querySelector('[data-selected]') !== null) return;
  lista.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

type Grupo = readonly [nome: string, destinos: readonly (Destino | Aqui)[]];

const aqui =
  (icone: string) =>
  (achado: NaFrente): Aqui => ({ ...achado, detalhe: '', icone });

const telaDe = ({ rota, title, desc, icon }: MenuEntry): Destino => ({
  id: rota,
  label: title,
  detalhe: desc,
  icone: icon,
  href: rota,
});

/** What the palette shows for a text: what is at hand first, so that nothing moves when the records come. */
function useGrupos(texto: string, opened: boolean, achados: Achados): Grupo[] {
  const { data } = useQuery(menuQuery);
  const permissoes = usePermissoes();
  const vistos = useVistos(useUsuario()?.id ?? 0, opened);
  const relatorios = useRelatorios(texto, opened);
  const telas = screensOf(toMenuEntries(data ?? [])).map(telaDe);
  const { campos, botoes, emDialogo } = naFrente(texto);
  const daqui: Grupo[] = [
    [T.grupos.campos, campos.map(aqui('catalogo'))],
    [T.grupos.botoes, botoes.map(aqui(''))],
  ];
  const grupos: Grupo[] = [
    ...(emDialogo ? daqui : []),
    [T.grupos.vistos, texto.trim() === '' ? vistos : []],
    [T.grupos.telas, telas.filter((t) => corresponde(texto, `${t.label} ${t.detalhe}`))],
    [T.grupos.acoes, acoesDe(texto, permissoes)],
    [T.grupos.relatorios, relatorios],
    [T.grupos.registros, achados.destinos],
    ...(emDialogo ? [] : daqui),
  ];
  return grupos.filter(([, destinos]) => destinos.length > 0);
}

/** What is said where nothing is listed, or of records that could not be looked for. */
function avisoDe(texto: string, { pendente, falhou }: Achados, vazio: boolean): string {
  if (falhou) return T.semProcura;
  if (!vazio) return '';
  if (pendente) return T.procurando;
  return procuravel(texto) ? T.nadaEncontrado(texto.trim()) : T.digiteMais;
}

/** Goes where one chooses; Enter before the answer is there takes the first of what comes. */
function useEscolha(grupos: readonly Grupo[], { destinos, pendente }: Achados) {
  const router = useRouter();
  const vai = (destino: Destino | Aqui): void => {
    if ('vai' in destino) {
      fechaPaleta();
      // Once what had the focus before the palette no longer takes it back.
      setTimeout(destino.vai);
      return;
    }
    const { id, href, label, detalhe } = destino;
    // A screen is named by its address.
    if (id === href) updateShell({ page: { rota: href, title: label, desc: detalhe } });
    fechaPaleta();
    router.history.push(href);
  };
  const { enter, texto } = useStore(palette);
  const primeiro = grupos[0]?.[1][0];
  const escolhido = enter && texto.trim() !== '' && !pendente ? primeiro : undefined;
  const chega = useRef(vai);
  chega.current = vai;
  useEffect(() => {
    if (escolhido !== undefined) chega.current(escolhido);
  }, [escolhido]);
  useEffect(() => {
    if (destinos.length > 0) escolhePrimeiro();
  }, [destinos]);
  return vai;
}

export function CommandPalette() {
  const { opened, texto } = useStore(palette);
  useAberto(opened, 'asks', fechaPaleta);
  const achados = useAchados(texto);
  const grupos = useGrupos(texto, opened, achados);
  const vazio = grupos.length === 0;
  const vai = useEscolha(grupos, achados);
  // The library closes itself by Esc, the backdrop and a choice, so it is told apart from who opens it.
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened]);
  const aviso = avisoDe(texto, achados, vazio);
  return (
    <Spotlight.Root
      store={store}
      query={texto}
      onQueryChange={(digitado) => palette.patch({ texto: digitado, enter: false })}
      onSpotlightClose={fechaPaleta}
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
        onFocus={deixaTeclas}
        onKeyDown={(e) => e.key === 'Enter' && achados.pendente && vazio && palette.patch({ enter: true })}
      />
      {!vazio && (
        <Spotlight.ActionsList>
          {grupos.map(([nome, destinos]) => (
            <Spotlight.ActionsGroup key={nome} label={nome}>
              {destinos.map((d) => (
                <Spotlight.Action
                  key={d.id}
                  label={d.label}
                  description={d.detalhe}
                  leftSection={<MenuIcon name={d.icone} />}
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
