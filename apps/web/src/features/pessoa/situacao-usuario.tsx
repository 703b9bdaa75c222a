import { userChangeSituacao } from '@retaguarda/contract';
import { nomeSituacaoPessoa, SITUACAO_PESSOA, type SituacaoRegistro } from '@retaguarda/domain';
import { call } from '../../lib/call/api.ts';
import { SituacaoDoRegistro } from '../../registros/situacao-do-registro.tsx';
import { useUsuario } from '../../sessao/public.ts';
import { StateDot } from '../../ui/state-dot.tsx';
import { USUARIOS as T } from './textos.ts';
import { invalidateUsuarios } from './usuario-queries.ts';

interface SituacaoUsuarioProps {
  id: number;
  nome: string;
  situacao: number;
  /** It stays as it is, whatever the caller may. */
  fixa?: boolean;
  onChanged?: (situacao: SituacaoRegistro) => void;
}

/** The switch that acts at once; an incomplete registration is activated by completing it. */
export function SituacaoUsuario({ id, nome, situacao, fixa = false, onChanged }: SituacaoUsuarioProps) {
  const eu = useUsuario()?.id;
  if (situacao === SITUACAO_PESSOA.incompleta || fixa)
    return (
      <StateDot
        nome={nomeSituacaoPessoa(situacao)}
        tom={fixa ? 'neutro' : 'parado'}
        {...(fixa ? {} : { hint: T.incompleto })}
      />
    );
  return (
    <SituacaoDoRegistro
      nome={nome}
      situacao={situacao}
      recurso="changeSituacao"
      blocked={id === eu ? T.voce : undefined}
      call={(para) => call(userChangeSituacao, { body: { id, situacao: para } })}
      onDone={(_, para) => onChanged?.(para)}
      invalidate={invalidateUsuarios}
    />
  );
}
