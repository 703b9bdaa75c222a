import { Button } from '@mantine/core';
import type { TelaComVisoes, Visao } from '@retaguarda/contract';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { type ListKey, saveLayout, useLayout } from '../../lib/list/column-layout.ts';
import { lazyView } from '../../lib/load-code.ts';
import { updateShell, useShell } from '../../lib/shell-store.ts';
import { useHeadAct } from '../../ui/acts/head-acts.ts';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { type Ativa, aspectoDe, intocada, visaoAtiva } from './busca-igual.ts';
import classes from './minhas-visoes.module.css';
import type { Pergunta } from './pergunta.ts';
import { VISAO as T } from './textos.ts';
import { useAplicada, visoesQuery } from './visao-queries.ts';

const VisoesMenu = lazyView(() => import('./visoes-menu.tsx'), 'VisoesMenu');
const VisaoDialogs = lazyView(() => import('./visao-dialogs.tsx'), 'VisaoDialogs');

const rotulo = (ativa: Ativa | null): string => {
  if (!ativa) return T.visoes;
  return ativa.alterada ? T.ativaAlterada(ativa.visao.nome) : T.ativa(ativa.visao.nome);
};

export interface MinhasVisoesProps<S extends object> {
  tela: TelaComVisoes;
  search: S;
  /** The screen's own reading of a search: stored values that it no longer knows drop quietly. */
  validate: (raw: Record<string, unknown>) => S;
  /** Under which the columns of a search are kept. */
  list: (search: S) => ListKey;
  onApply: (search: S, how?: { replace: true }) => void;
  /** What the screen chooses by itself, and a default leaves as it was chosen. */
  escolhidas?: readonly (keyof S & string)[];
}

/** What a view holds comes to be so: filters and order in the address, columns and density as the person's own. */
function useAplica<S extends object>({ tela, validate, list, onApply }: MinhasVisoesProps<S>) {
  const { setAplicada } = useAplicada(tela);
  return (visao: Visao, search: S = validate(visao.dados), how?: { replace: true }) => {
    setAplicada(visao.visaoId);
    if (visao.aspecto !== null) {
      const { ocultas, ordem, larguras } = visao.aspecto.colunas;
      saveLayout(list(search), { hidden: new Set(ocultas), order: ordem, widths: larguras });
      updateShell({ density: visao.aspecto.densidade });
    }
    onApply(search, how);
  };
}

/** Whoever comes to a list as it is for everybody finds the default of a profile of theirs, once a session. */
function usePadrao<S extends object>(
  props: MinhasVisoesProps<S>,
  aplica: ReturnType<typeof useAplica<S>>,
): void {
  const { tela, search, validate, escolhidas = [] } = props;
  const { data } = useQuery(visoesQuery(tela));
  const { aplicada, setAplicada } = useAplicada(tela);
  useEffect(() => {
    if (data === undefined || aplicada !== undefined) return;
    const padrao = data.list.find((v) => v.visaoId === data.padraoId);
    const postas = Object.fromEntries(
      Object.entries(search).filter(([k]) => escolhidas.some((e) => e === k)),
    );
    const dela = padrao && { ...search, ...validate(padrao.dados), ...postas };
    // A type that was chosen stays chosen.
    if (
      padrao &&
      dela &&
      intocada(tela, search, escolhidas) &&
      Object.entries(search).every(([k, v]) => Reflect.get(dela, k) === v)
    )
      aplica(padrao, dela, { replace: true });
    else setAplicada(null);
  });
}

/** Where there is no room it is a line of the head's menu, unless it says which view the list is in. @returns whether it stands in the head */
function useInHead(inView: boolean) {
  const narrow = useNarrow();
  const [asked, setAsked] = useState(false);
  const folded = narrow && !inView;
  useHeadAct(
    folded
      ? {
          place: 'act',
          label: T.visoes,
          icon: <IconBookmark size={16} />,
          onPress: () => setAsked(true),
        }
      : undefined,
  );
  return { stands: !folded || asked, opened: folded, onClosed: () => setAsked(false) };
}

/** Searches of a list under names: one's own, and those shared with one's profiles. */
export function MinhasVisoes<S extends object>(props: MinhasVisoesProps<S>) {
  const { tela, search, validate, list } = props;
  const query = useQuery(visoesQuery(tela));
  const { aplicada } = useAplicada(tela);
  const layout = useLayout(list(search));
  const density = useShell((s) => s.density);
  const naTela = { busca: search, aspecto: aspectoDe(layout, density) };
  const aplica = useAplica(props);
  usePadrao(props, aplica);
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);
  const [perguntou, setPerguntou] = useState(false);
  const ativa = visaoAtiva({ tela, visoes: query.data?.list ?? [], ...naTela, aplicada, validate });
  const inHead = useInHead(ativa !== null);
  const target = (
    <Button
      size="compact-sm"
      variant={ativa ? 'light' : 'subtle'}
      color={ativa ? 'primary' : 'gray'}
      className={classes.botao}
      leftSection={<IconBookmark size={16} />}
      aria-label={rotulo(ativa)}
      data-icon
    >
      <span className={classes.nome}>{ativa?.visao.nome ?? T.visoes}</span>
      {ativa?.alterada && <span className={classes.alterada}>{T.alterada}</span>}
    </Button>
  );
  return (
    <>
      {inHead.stands && (
        <LazyMenu
          target={target}
          opened={inHead.opened}
          menu={(button) => (
            <VisoesMenu
              target={button}
              tela={tela}
              naTela={naTela}
              ativa={ativa}
              onApply={(visao) => aplica(visao)}
              onAsk={(p) => {
                setPerguntou(true);
                setPergunta(p);
              }}
              onClosed={inHead.onClosed}
            />
          )}
        />
      )}
      {perguntou && (
        <Suspense>
          <VisaoDialogs tela={tela} naTela={naTela} pergunta={pergunta} onClose={() => setPergunta(null)} />
        </Suspense>
      )}
    </>
  );
}
