import type { AtributoDefinicao } from '@retaguarda/atributos';
import type { periciaPessoas, RecebivelLinha, RouteResponse } from '@retaguarda/contract';
import { useEffect } from 'react';
import type { EditedRows } from '../../../editing/edited-rows.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { SumScope } from '../../../ui/table/data-table-types.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { RECEBIVEIS as T } from '../processo/passos-textos.ts';
import classes from './recebiveis.module.css';
import { colunasDoPasso } from './recebiveis-columns.tsx';
import { dosRecebiveis, Somas } from './somas.tsx';
import { totaisDoCaso } from './totais-digitados.ts';
import { useDigitado } from './use-digitado.ts';

interface TotaisProps {
  definicoes: readonly AtributoDefinicao[];
  linhas: EditedRows<RecebivelLinha>;
  dados: RouteResponse<typeof periciaPessoas>;
}

function useTotais({ definicoes, linhas, dados }: TotaisProps) {
  const { totaisEtapa2, valorPrevisto } = dados;
  return useDigitado(linhas, { totaisEtapa2, valorPrevisto }, () =>
    totaisDoCaso({ definicoes, linhas }, { totaisEtapa2, valorPrevisto }, dados.atributosEtapa2),
  );
}

function doCaso(naoSalvo: boolean): SumScope {
  const de = dosRecebiveis(undefined, naoSalvo);
  return { ...de, with: [T.somaDoCaso, ...(de.with ?? [])] };
}

/** Sums over all people of the case, not only those of the page; stays in view below them. */
export function TotalGeral(props: TotaisProps) {
  const { valor, naoSalvo } = useTotais(props);
  const narrow = useNarrow('pericias');
  return (
    <section className={classes.geral} aria-label={T.totalGeral}>
      {narrow ? (
        <>
          <strong>{T.totalGeral}</strong>
          <Somas somatorios={valor.totaisEtapa2} naoSalvo={naoSalvo} de={doCaso(naoSalvo)} />
        </>
      ) : (
        <DataTable
          label={T.totalGeral}
          columns={colunasDoPasso(props.definicoes, valor.totaisEtapa2)}
          rows={[]}
          rowKey={(r) => r.recebId}
          aligned
          headed
          actions={() => null}
          totals={doCaso(naoSalvo)}
          totalsLabel={naoSalvo ? T.totalGeralNaoSalvo : T.totalGeral}
        />
      )}
    </section>
  );
}

interface PrevistoProps extends TotaisProps {
  onPrevisto: (previsto: number | null) => void;
}

/** Tells the head of the case what is to come as it is typed; null while nothing of it is. */
export function DizPrevisto({ onPrevisto, ...totais }: PrevistoProps) {
  const { valor, naoSalvo } = useTotais(totais);
  const previsto = naoSalvo && totais.dados.semValor !== true ? valor.valorPrevisto : null;
  useEffect(() => {
    onPrevisto(previsto);
    return () => onPrevisto(null);
  }, [previsto, onPrevisto]);
  return null;
}
