import { nomeSituacaoPessoa, SITUACAO_PESSOA, type SituacaoRegistro } from '@retaguarda/domain';
import { missing } from '../../ui/missing.ts';
import { SituacaoBadge } from '../../ui/situacao-badge.tsx';
import { SituacaoSwitch } from '../../ui/situacao-switch.tsx';
import { usePermissoes, useUsuario } from '../sessao/public.ts';
import { USUARIOS as T } from './textos.ts';
import { useMudaSituacao } from './use-usuario-acts.ts';

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
  const permissions = usePermissoes();
  const eu = useUsuario()?.id;
  const muda = useMudaSituacao(onChanged);
  if (situacao === SITUACAO_PESSOA.incompleta || fixa)
    return (
      <SituacaoBadge
        nome={nomeSituacaoPessoa(situacao)}
        tom={fixa ? 'neutro' : 'parado'}
        {...(fixa ? {} : { dica: T.incompleto })}
      />
    );
  return (
    <SituacaoSwitch
      nome={nome}
      situacao={situacao}
      blocked={missing(permissions, 'changeSituacao') ?? (id === eu ? T.voce : undefined)}
      busy={muda.isPending}
      onChange={(nova) => muda.mutate({ id, situacao: nova })}
    />
  );
}
