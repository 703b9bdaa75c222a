import type { PericiaDetalhe, RecebivelLinha } from '@retaguarda/contract';
import { Suspense, useRef, useState } from 'react';
import { DEBOUNCE } from '../../../lib/constants.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { usePanelOf } from '../../../ui/dialog/use-panel.ts';
import { Pages } from '../../../ui/list/pager.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { ExplicaTotal } from '../../explica/public.ts';
import { InformaPainel } from '../../pagamento/public.ts';
import { BaixaSelectDialog } from '../baixa-select.ts';
import { bloqueio } from '../processo/bloqueio.ts';
import { PESSOAS, RECEBIVEIS as T } from '../processo/passos-textos.ts';
import { PassoFrame } from './passo-frame.tsx';
import { PessoaRecebiveis } from './pessoa-recebiveis.tsx';
import { useExcluiDaPericia } from './pessoas-queries.ts';
import { PessoasVazio } from './pessoas-vazio.tsx';
import classes from './recebiveis.module.css';
import { colunasDoPasso } from './recebiveis-columns.tsx';
import { DizPrevisto, TotalGeral } from './total-geral.tsx';
import { useNovoRecebivel } from './use-novo-recebivel.ts';
import type { StepProps } from './use-pessoas-step.ts';
import { type Recebiveis, useRecebiveis } from './use-recebiveis.ts';

/** How many people the case has; a search counts only those it finds. */
function usePessoasNaPericia(achadas: number | undefined, search: string, detalhe: PericiaDetalhe): number {
  const total = useRef(detalhe.atributosEtapa2Total);
  if (search === '' && achadas !== undefined) total.current = achadas;
  return total.current;
}

/** The heads of the columns, once for the tables of all people; each table says its own to who hears it. */
const Cabecas = ({ definicoes }: Pick<Recebiveis, 'definicoes'>) => (
  <div className={classes.cabecas} aria-hidden="true">
    <DataTable
      label={T.totalGeral}
      columns={colunasDoPasso(definicoes)}
      rows={[]}
      rowKey={(r) => r.recebId}
      aligned
      actions={() => null}
    />
  </div>
);

/** How many stand there; of more than one page only the people are known. */
function contagemDe({ query, pages, pessoas }: Recebiveis): string {
  if (!query.data) return '';
  const recebiveis = pessoas.reduce((n, p) => n + p.atribRecebiveis.length, 0);
  const dePessoas = PESSOAS.quantas(query.data.atributosEtapa2Total);
  return pages > 1 ? dePessoas : `${T.deRecebiveis(recebiveis)} · ${dePessoas}`;
}

export function RecebiveisStep(props: StepProps) {
  const { detalhe, permissoes, usuario, editavel, em } = props;
  const { procId } = detalhe;
  const passo = useRecebiveis(props);
  const { query, lugar, pages, edicao, irPara } = passo;
  const novo = useNovoRecebivel(props, passo);
  const { para } = novo;
  const [excluindo, setExcluindo] = useState<RecebivelLinha | null>(null);
  const exclusao = useExcluiDaPericia(procId, 'recebivel', () => setExcluindo(null));
  const naPericia = usePessoasNaPericia(query.data?.atributosEtapa2Total, lugar.search, detalhe);
  const blocked = bloqueio(permissoes, editavel);
  const recebe = usePanelOf('recebe');
  const narrow = useNarrow('pericias');
  const aoLado = query.data && em === undefined && <ExplicaTotal tipo="pericia" id={procId} />;
  return (
    <PassoFrame
      passo={passo}
      usuario={usuario}
      delay={DEBOUNCE.recebiveis}
      contagem={contagemDe(passo)}
      aoLado={aoLado}
    >
      {query.data && <DizPrevisto {...edicao} dados={query.data} onPrevisto={props.onPrevisto} />}
      <div className={classes.rolagem} data-rows>
        <PessoasVazio passo={passo} rows={6} />
        {!narrow && passo.pessoas.length > 0 && <Cabecas definicoes={passo.definicoes} />}
        {passo.pessoas.map((pessoa) => (
          <PessoaRecebiveis
            key={pessoa.procPesId}
            pessoa={pessoa}
            passo={passo}
            novo={novo}
            permissoes={permissoes}
            blocked={blocked}
            // Whoever may change baixas may delete a receivable, too.
            deleteBlocked={permissoes.has('baixaAlt') && em === undefined ? undefined : blocked}
            onExcluir={setExcluindo}
            onInforma={() => recebe.open(pessoa.pesId)}
          />
        ))}
        {query.data && naPericia > 1 && <TotalGeral {...edicao} dados={query.data} />}
      </div>
      {pages > 1 && <Pages page={lugar.page} pages={pages} onPage={(page) => irPara({ ...lugar, page })} />}
      <Suspense>
        {para && (
          <BaixaSelectDialog
            hint={T.escolhaBaixa(para.pesNome)}
            busy={novo.busy}
            onSelect={(baixaId, nome) => novo.naBaixa(para, { baixaId, nome })}
            onClose={novo.fecha}
          />
        )}
      </Suspense>
      <InformaPainel recebe={recebe} onSaved={passo.invalidate} />
      <ConfirmDialog
        opened={excluindo !== null}
        text={excluindo ? T.confirmaExclusao(excluindo.recebId) : ''}
        busy={exclusao.isPending}
        onConfirm={() => excluindo && exclusao.mutate({ id: excluindo.recebId, versao: excluindo.versao })}
        onClose={() => setExcluindo(null)}
      />
    </PassoFrame>
  );
}
