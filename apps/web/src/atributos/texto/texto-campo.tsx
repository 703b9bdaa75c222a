import type { AtribValor } from '@retaguarda/atributos';
import { leMascarado } from '@retaguarda/domain';
import { useMemo } from 'react';
import { PlainInput } from '../../ui/form/plain-input.tsx';
import { afixos } from '../campo/afixos.tsx';
import { CampoMascarado } from '../campo/campo-mascarado.tsx';
import type { CampoProps } from '../campo/campo-props.ts';
import type { Especie } from '../campo/especies.ts';
import { useEntrada } from '../campo/use-entrada.ts';

const formata = (valor: AtribValor): string => (typeof valor === 'string' ? valor : '');

function TextoMascarado(props: CampoProps) {
  const { mascara } = props.def;
  const especie = useMemo((): Especie => {
    const aoSair = (texto: string) => {
      const lido = leMascarado(mascara, texto);
      return lido.ok ? (lido.valor ?? '') : texto;
    };
    return { mascaras: mascara, aoSair };
  }, [mascara]);
  return <CampoMascarado {...props} {...afixos(props.def)} especie={especie} />;
}

function TextoLivre(props: CampoProps) {
  const { def } = props;
  const { comum, texto, muda } = useEntrada(props, formata);
  return (
    <PlainInput {...comum} {...afixos(def)} value={texto} onChange={(e) => muda(e.currentTarget.value)} />
  );
}

export function TextoCampo(props: CampoProps) {
  return props.def.mascara.length > 0 ? <TextoMascarado {...props} /> : <TextoLivre {...props} />;
}
