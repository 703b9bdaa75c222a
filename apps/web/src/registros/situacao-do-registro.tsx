import type { Recurso } from '@retaguarda/contract';
import type { SituacaoRegistro } from '@retaguarda/domain';
import type { Act } from '../lib/call/act.ts';
import { usePermissoes } from '../sessao/public.ts';
import { missing } from '../ui/form/missing.ts';
import { SituacaoSwitch } from '../ui/situacao-switch.tsx';
import { useAct } from '../ui/use-act.ts';

interface SituacaoDoRegistroProps extends Act<SituacaoRegistro, { message: string } | null> {
  /** Whose situation it is, for those who hear it. */
  nome: string;
  situacao: number;
  recurso: Recurso;
  /** Why it cannot be changed, whatever one may. */
  blocked?: string | undefined;
  /** It changes nothing any more. */
  quiet?: boolean;
}

/** Switches a record on and off at once. */
export function SituacaoDoRegistro(props: SituacaoDoRegistroProps) {
  const { nome, situacao, recurso, blocked, quiet = false, ...act } = props;
  const permissions = usePermissoes();
  const muda = useAct(act);
  return (
    <SituacaoSwitch
      name={nome}
      situacao={situacao}
      blocked={missing(permissions, recurso) ?? blocked}
      busy={muda.isPending}
      quiet={quiet}
      onChange={(para) => muda.mutate(para)}
    />
  );
}
