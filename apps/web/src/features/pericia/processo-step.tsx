import { AtributoForm } from '../../atributos/atributo-form.tsx';
import { type ErrosCabecalho, LugarFields, SituacaoField } from './processo-cabecalho.tsx';
import type { Processo } from './use-processo.ts';

interface ProcessoStepProps {
  processo: Processo;
  erros: ErrosCabecalho;
  readOnly: boolean;
}

export function ProcessoStep({ processo, erros, readOnly }: ProcessoStepProps) {
  const { store, cabecalho, setCabecalho, geracao } = processo;
  const fields = { cabecalho, erros, readOnly, onChange: setCabecalho };
  return (
    <AtributoForm
      key={geracao}
      store={store}
      antes={<LugarFields {...fields} />}
      depois={<SituacaoField {...fields} />}
    />
  );
}
