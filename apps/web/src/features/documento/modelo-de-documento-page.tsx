import { getRouteApi } from '@tanstack/react-router';
import { listAddress } from '../../lib/list-address.ts';
import { CadastroPage } from '../../registros/cadastro-page.tsx';
import { PrintLink } from '../../ui/print/print-link.tsx';
import { TELA } from './modelo-de-documento-tela.ts';

const route = getRouteApi('/signed-in/shell/documentos');

export function ModeloDeDocumentoPage() {
  const navigate = route.useNavigate();
  const address = listAddress(route.useSearch(), (search, how) => void navigate({ search, ...how }));
  const impressao = <PrintLink to="/documentos/impressao" search={address.search} />;
  return <CadastroPage de={TELA} address={address} impressao={impressao} />;
}
