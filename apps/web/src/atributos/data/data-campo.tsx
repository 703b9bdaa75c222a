import { ERRO } from '@retaguarda/atributos';
import { limites } from '../calendario/limites.ts';
import type { CampoProps } from '../campo/campo-props.ts';
import { useCampo } from '../campo/use-campo.ts';
import { DatasCampo } from '../datas/datas-campo.tsx';
import { EntradaData } from './entrada-data.tsx';

function DataUnica({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  return (
    <EntradaData
      {...campo.comum}
      {...limites(def)}
      titulo={def.dateTitle}
      modal={def.modal}
      telaCheia={def.modalscreen}
      value={typeof campo.valor === 'string' ? campo.valor : null}
      digitado={campo.digitado}
      onChange={(dia, invalido, texto) => campo.set(dia, invalido ? ERRO.data : null, texto)}
    />
  );
}

export function DataCampo(props: CampoProps) {
  return props.def.multiple ? <DatasCampo {...props} /> : <DataUnica {...props} />;
}
