import { getRouteApi } from '@tanstack/react-router';
import { listAddress } from '../../lib/list-address.ts';
import { CadastroPage } from '../../registros/cadastro-page.tsx';
import { PrintLink } from '../../ui/print/print-link.tsx';
import { TELA } from './conta-bancaria-tela.ts';

const route = getRouteApi('/signed-in/shell/contasBancarias');

export function ContaBancariaPage() {
  const navigate = route.useNavigate();
  const address = listAddress(route.useSearch(), (search, how) => void navigate({ search, ...how }));
  const impressao = <PrintLink to="/contasBancarias/impressao" search={address.search} />;
  return <CadastroPage de={TELA} address={address} impressao={impressao} />;
}
