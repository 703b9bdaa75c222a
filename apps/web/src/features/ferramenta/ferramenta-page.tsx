import { FERRAMENTA } from '@retaguarda/contract';
import { getRouteApi } from '@tanstack/react-router';
import { listAddress } from '../../lib/list-address.ts';
import { telaDo } from '../../registros/cadastro.ts';
import { CadastroPage } from '../../registros/cadastro-page.tsx';

const route = getRouteApi('/signed-in/shell/ferramentas');

const TELA = telaDo({
  de: FERRAMENTA,
  campos: [
    {
      chave: 'codigo',
      label: 'Código',
      largura: 3,
      maximo: 40,
      coluna: { width: 120, nowrap: true, fixed: true },
    },
    { chave: 'nome', label: 'Nome', largura: 7, maximo: 200 },
  ],
  buscaDica: 'Código ou nome',
  nome: ({ nome }) => nome,
});

export function FerramentaPage() {
  const navigate = route.useNavigate();
  const address = listAddress(route.useSearch(), (search, how) => void navigate({ search, ...how }));
  return <CadastroPage de={TELA} address={address} />;
}
