import type { PericiaDetalhe, RecebivelLinha } from '@retaguarda/contract';
import { Suspense, useRef, useState } from 'react';
import { DEBOUNCE } from '../../../lib/constants.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Pages } from '../../../ui/list/pager.tsx';
import { ExplicaTotal } from '../../explica/public.ts';
import { BaixaSelectDialog } from '../baixa-select.ts';
import { bloqueio } from '../processo/bloqueio.ts';
import { RECEBIVEIS as T } from '../processo/passos-textos.ts';
import { PassoFrame } from './passo-frame.tsx';
import { PessoaRecebiveis } from './pessoa-recebiveis.tsx';
import { useExcluiDaPericia } from './pessoas-queries.ts';
import { PessoasVazio } from './pessoas-vazio.tsx';
import { DizPrevisto, TotalGeral } from './total-geral.tsx';
import { useNovoRecebivel } from './use-novo-recebivel.ts';
import type { StepProps } from './use-pessoas-step.ts';
import { useRecebiveis } from './use-recebiveis.ts';

/** How many people the case has; a search counts only those it finds. */
function usePessoasNaPericia(achadas: number | undefined, search: string, detalhe: PericiaDetalhe): number {
  const total = useRef(detalhe.atributosEtapa2Total);
  if (search === '' && achadas !== undefined) total.current = achadas;
  return total.current;
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
  const aoLado = query.data && em === undefined && <ExplicaTotal tipo="pericia" id={procId} />;
  return (
    <PassoFrame passo={passo} usuario={usuario} delay={DEBOUNCE.recebiveis} aoLado={aoLado}>
      {query.data && <DizPrevisto {...edicao} dados={query.data} onPrevisto={props.onPrevisto} />}
      <PessoasVazio passo={passo} rows={6} />
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
        />
      ))}
      {query.data && naPericia > 1 && <TotalGeral {...edicao} dados={query.data} />}
      {pages > 1 && <Pages page={lugar.page} pages={pages} onPage={(page) => irPara({ ...lugar, page })} />}
      <Suspense>
        {para && (
          <BaixaSelectDialog
            busy={novo.busy}
            onSelect={(baixaId, nome) => novo.naBaixa(para, { baixaId, nome })}
            onClose={novo.fecha}
          />
        )}
      </Suspense>
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
