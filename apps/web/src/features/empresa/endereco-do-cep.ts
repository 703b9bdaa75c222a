import type { cepBusca, EmpresaCampos, RouteResponse } from '@retaguarda/contract';

type Preenchido = Partial<Pick<EmpresaCampos, 'uf' | 'cidade' | 'bairro' | 'logradouro'>>;

/**
 * What the answer to a postal code writes into the form. What it does not know stays as it was typed, but not as
 * the answer to a former code had filled it in: that street belongs to another place.
 */
export function doEndereco(
  e: Pick<RouteResponse<typeof cepBusca>, 'uf' | 'ibge' | 'localidade' | 'bairro' | 'logradouro'>,
  atuais: Pick<EmpresaCampos, 'bairro' | 'logradouro'>,
  anterior: Preenchido,
): Preenchido {
  const texto = (campo: 'bairro' | 'logradouro'): Preenchido => {
    if (e[campo] !== '') return { [campo]: e[campo] };
    return atuais[campo] !== '' && atuais[campo] === anterior[campo] ? { [campo]: '' } : {};
  };
  return {
    ...(e.uf === '' || e.ibge === 0 ? {} : { uf: e.uf, cidade: e.localidade }),
    ...texto('bairro'),
    ...texto('logradouro'),
  };
}
