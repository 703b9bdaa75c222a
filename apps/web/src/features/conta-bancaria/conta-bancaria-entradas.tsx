import { userEmpList } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import type { EntradaDoCampo } from '../../registros/cadastro.ts';
import { askedOptions } from '../../ui/form/asked-options.tsx';
import { BancoSelect } from '../../ui/form/banco-select.tsx';
import { IntegerInput } from '../../ui/form/integer-input.tsx';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import { CONTA_BANCARIA_TELA as T } from './textos.ts';

export const BancoDaConta = ({ chave, valores, muda, ...look }: EntradaDoCampo) => (
  <BancoSelect
    {...look}
    value={String(valores[chave])}
    onChange={(banco) => muda({ [chave]: banco ?? '' })}
  />
);

export function EmpresaSelect({ chave, valores, muda, error, ...look }: EntradaDoCampo) {
  const empresas = useQuery({
    queryKey: ['contasBancarias', 'empresas'],
    queryFn: ({ signal }) => call(userEmpList, { signal }).then((r) => r.empresas),
    enabled: !look.readOnly,
  });
  const id = Number(valores[chave]);
  // The one that is stored may be inactive by now.
  const outras = (empresas.data ?? []).filter((e) => e.id !== id);
  const opcoes = [...(id === 0 ? [] : [{ id, nome: String(valores.empresaNome) }]), ...outras];
  return (
    <LazySelect
      {...look}
      searchable
      data={opcoes.map((e) => ({ value: String(e.id), label: e.nome }))}
      value={id === 0 ? null : String(id)}
      {...askedOptions(empresas, { none: T.nenhumaEmpresa, error })}
      onChange={(v) => {
        const empresa = opcoes.find((e) => String(e.id) === v);
        muda({ [chave]: empresa?.id ?? 0, empresaNome: empresa?.nome ?? '' });
      }}
    />
  );
}

const MAIOR_REMESSA = 999_999;

export const RemessaInput = ({ chave, valores, muda, ...look }: EntradaDoCampo) => (
  <IntegerInput
    {...look}
    max={MAIOR_REMESSA}
    value={Number(valores[chave])}
    onValue={(numero) => muda({ [chave]: numero ?? 0 })}
  />
);
