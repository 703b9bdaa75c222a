import { AtributoForm } from '../../../atributos/atributo-form.tsx';
import { CasoPrazos } from '../../prazo/public.ts';
import { LugarFields, SituacaoField } from './processo-cabecalho.tsx';
import type { Processo } from './use-processo.ts';

interface ProcessoStepProps {
  processo: Processo;
  readOnly: boolean;
  /** The case as it is stored now; 0 for a new one, and for one as it was. */
  gravado: number;
}

export function ProcessoStep({ processo, readOnly, gravado }: ProcessoStepProps) {
  const { store, form, generation } = processo;
  const fields = { form, readOnly };
  return (
    <>
      {gravado !== 0 && <CasoPrazos procId={gravado} />}
      <AtributoForm
        key={generation}
        store={store}
        antes={<LugarFields {...fields} />}
        depois={<SituacaoField {...fields} />}
      />
    </>
  );
}
