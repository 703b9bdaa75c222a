import type { EmpresaValores } from './empresa-form.ts';
import type { Endereco } from './use-cep.ts';

type Preenchido = Partial<Pick<EmpresaValores, 'uf' | 'cidade' | 'bairro' | 'logradouro'>>;

/**
 * What the answer to a postal code writes into the form. What it does not know stays as it was typed, but not as
 * the answer to a former code had filled it in: that street belongs to another place.
 */
export function doEndereco(
  e: Pick<Endereco, 'uf' | 'ibge' | 'localidade' | 'bairro' | 'logradouro'>,
  atuais: Pick<EmpresaValores, 'bairro' | 'logradouro'>,
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
