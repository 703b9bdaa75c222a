import { Button } from '@mantine/core';
import type { TelaComVisoes } from '@retaguarda/contract';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { type Ativa, visaoAtiva } from './busca-igual.ts';
import classes from './minhas-visoes.module.css';
import type { Pergunta } from './pergunta.ts';
import { VISAO as T } from './textos.ts';
import { useAplicada, visoesQuery } from './visao-queries.ts';

const VisoesMenu = lazyView(() => import('./visoes-menu.tsx').then((m) => ({ default: m.VisoesMenu })));
const VisaoDialogs = lazyView(() => import('./visao-dialogs.tsx').then((m) => ({ default: m.VisaoDialogs })));

const rotulo = (ativa: Ativa | null): string => {
  if (!ativa) return T.visoes;
  return ativa.alterada ? T.ativaAlterada(ativa.visao.nome) : T.ativa(ativa.visao.nome);
};

interface MinhasVisoesProps<S extends object> {
  tela: TelaComVisoes;
  search: S;
  /** The screen's own reading of a search: stored values that it no longer knows drop quietly. */
  validate: (raw: Record<string, unknown>) => S;
  onApply: (search: S) => void;
}

/** Searches of a list under names: one's own, and those shared with one's profiles. */
export function MinhasVisoes<S extends object>({ tela, search, validate, onApply }: MinhasVisoesProps<S>) {
  const query = useQuery(visoesQuery(tela));
  const { aplicada, setAplicada } = useAplicada(tela);
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);
  const [perguntou, setPerguntou] = useState(false);
  const ativa = visaoAtiva({ visoes: query.data?.list ?? [], busca: search, aplicada, validate });
  const target = (
    <Button
      size="compact-sm"
      variant={ativa ? 'light' : 'subtle'}
      color={ativa ? 'primary' : 'gray'}
      className={classes.botao}
      leftSection={<IconBookmark size={16} />}
      aria-label={rotulo(ativa)}
    >
      <span className={classes.nome}>{ativa?.visao.nome ?? T.visoes}</span>
      {ativa?.alterada && <span className={classes.alterada}>{T.alterada}</span>}
    </Button>
  );
  return (
    <>
      <LazyMenu
        target={target}
        menu={
          <VisoesMenu
            target={target}
            tela={tela}
            search={search}
            ativa={ativa}
            onApply={(visao) => {
              setAplicada(visao.visaoId);
              onApply(validate(visao.dados));
            }}
            onAsk={(p) => {
              setPerguntou(true);
              setPergunta(p);
            }}
          />
        }
      />
      {perguntou && (
        <Suspense>
          <VisaoDialogs tela={tela} search={search} pergunta={pergunta} onClose={() => setPergunta(null)} />
        </Suspense>
      )}
    </>
  );
}
