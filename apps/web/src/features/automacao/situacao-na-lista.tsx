import { AUTOMACOES } from '@retaguarda/contract';
import { ehAtivo, SITUACAO_REGISTRO, type SituacaoRegistro } from '@retaguarda/domain';
import { call } from '../../lib/call/api.ts';
import type { AbaixoProps } from '../../registros/cadastro.ts';
import { SituacaoDoRegistro } from '../../registros/situacao-do-registro.tsx';
import { usePanelOf } from '../../ui/dialog/use-panel.ts';
import { liga } from './liga.ts';

/** Switches an automation off at once; before it is switched on, what it would have done is shown. */
export function SituacaoNaLista({ registro }: AbaixoProps) {
  const { open } = usePanelOf('ligar');
  return (
    <SituacaoDoRegistro
      nome={String(registro.nome)}
      situacao={registro.situacao}
      recurso="automAlt"
      call={async (para: SituacaoRegistro) => {
        if (!ehAtivo(para)) return call(AUTOMACOES.alt, { body: liga(registro, SITUACAO_REGISTRO.inativo) });
        open(registro.id);
        return null;
      }}
      invalidate={(client) => client.invalidateQueries({ queryKey: ['automacoes', 'lista'] })}
    />
  );
}
