import { AtributoForm } from '../../../atributos/atributo-form.tsx';
import { LugarFields, SituacaoField } from './processo-cabecalho.tsx';
import type { Processo } from './use-processo.ts';

interface ProcessoStepProps {
  processo: Processo;
  readOnly: boolean;
}

export function ProcessoStep({ processo, readOnly }: ProcessoStepProps) {
  const { store, form, generation } = processo;
  const fields = { form, readOnly };
  return (
    <AtributoForm
      key={generation}
      store={store}
      antes={<LugarFields {...fields} />}
      depois={<SituacaoField {...fields} />}
    />
  );
}
