import { type AtributoDefinicao, TIPO } from '@retaguarda/atributos';
import type { PericiaDetalhe } from '@retaguarda/contract';
import {
  centavosToReais,
  nomeSituacaoPericia,
  reaisToCentavos,
  SITUACOES_PERICIA,
  sumCentavos,
  tomSituacaoPericia,
} from '@retaguarda/domain';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { formataReais, textoComAfixos } from '../../atributos/formata.ts';
import { type Store, useStore } from '../../lib/store.ts';
import { HeadFacts } from '../../ui/dialog/head-facts.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import classes from './pericia-fatos.module.css';
import { ETAPA } from './processo/processo-form.ts';
import type { Processo } from './processo/use-processo.ts';
import { type Somas, somasLidas } from './somas-lidas.ts';
import { DIALOGO_PERICIA as T } from './textos.ts';
import type { Digitado } from './use-pericia-dialog.ts';

/** By what people call the case: the first text of its first step that lists show, else the first one. */
export function numeroDaPericia(definicoes: readonly AtributoDefinicao[]): AtributoDefinicao | undefined {
  const textos = definicoes
    .filter((d) => d.etapa === ETAPA.processo && d.tipo === TIPO.texto)
    .sort((a, b) => a.ordem - b.ordem);
  return textos.find((d) => d.table) ?? textos[0];
}

/** What the steps were last told of the case's money; until then what it was opened with. */
function useSomas(detalhe: PericiaDetalhe, em: string | undefined): Somas {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((l: () => void) => cache.subscribe(notifyManager.batchCalls(l)), [cache]);
  return useSyncExternalStore(subscribe, () => somasLidas(cache, detalhe.procId, em) ?? detalhe);
}

function Numero({ processo, def }: { processo: Processo; def: AtributoDefinicao }) {
  const { store } = processo;
  const subscribe = useCallback((l: () => void) => store.subscribe(def.id, l), [store, def.id]);
  const { valor, ativo } = useSyncExternalStore(subscribe, () => store.campo(def.id));
  const texto = ativo ? textoComAfixos(def, valor) : '';
  return texto === '' ? null : <span>{texto}</span>;
}

interface PericiaFatosProps {
  detalhe: PericiaDetalhe;
  processo: Processo;
  em: string | undefined;
  onPasso: (passo: number) => void;
}

/** What says which case this is, on every step; it leads to where it is changed. */
export function PericiaFatos({ processo, onPasso }: Pick<PericiaFatosProps, 'processo' | 'onPasso'>) {
  const { values } = processo.form;
  const def = numeroDaPericia(processo.store.definicoes);
  const situacao = SITUACOES_PERICIA.find((s) => s.id === values.situacao)?.id;
  return (
    <button
      type="button"
      className={`${classes.fato} ${classes.quem}`}
      title={T.irParaPasso(1)}
      onClick={() => onPasso(ETAPA.processo)}
    >
      <HeadFacts>
        {def && <Numero processo={processo} def={def} />}
        {values.cidade !== null && <span>{processo.lugar}</span>}
        {situacao !== undefined && (
          <StateDot nome={nomeSituacaoPericia(situacao)} tom={tomSituacaoPericia(situacao)} />
        )}
      </HeadFacts>
    </button>
  );
}

/** In reais, added in cents. */
const soma = (...reais: number[]): number =>
  centavosToReais(sumCentavos(reais.map((r) => reaisToCentavos(r) ?? 0)));

interface PericiaSomasProps extends Omit<PericiaFatosProps, 'processo'> {
  digitado: Store<Digitado>;
}

/** What the case is worth, on every step; it leads to where that is changed. */
export function PericiaSomas({ detalhe, digitado, em, onPasso }: PericiaSomasProps) {
  const somas = useSomas(detalhe, em);
  const { previsto } = useStore(digitado);
  const vistas = detalhe.definicoes.some((d) => d.catDados.valorRecebivel) && somas.semValor !== true;
  if (!vistas) return null;
  const aVir = previsto ?? somas.valorPrevisto;
  const total = previsto === null ? somas.valorTotal : soma(somas.valorRepasse, previsto);
  const partes = [
    [T.repasse, somas.valorRepasse, false],
    [T.previsto, aVir, previsto !== null],
    [T.total, total, previsto !== null],
  ] as const;
  return (
    <button
      type="button"
      className={`${classes.fato} ${classes.somas}`}
      title={T.irParaPasso(3)}
      onClick={() => onPasso(ETAPA.recebiveis)}
    >
      {partes.map(([nome, valor, porSalvar]) => (
        <span key={nome} data-por-salvar={porSalvar || undefined}>
          {nome} <strong>{formataReais(valor)}</strong>
        </span>
      ))}
      {previsto !== null && (
        <span className={classes.porSalvar}>{T.porSalvar(formataReais(somas.valorPrevisto))}</span>
      )}
    </button>
  );
}
