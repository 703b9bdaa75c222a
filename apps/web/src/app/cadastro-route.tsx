import type { RecursoDeCadastro } from '@retaguarda/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { listAddress } from '../lib/list/list-address.ts';
import type { RegistrySearch } from '../lib/list/search-record.ts';
import type { CadastroNaTela } from '../registros/cadastro.ts';
import { CadastroPage } from '../registros/cadastro-page.tsx';
import { CadastroPaper } from '../registros/cadastro-paper.tsx';
import type { PaperProps } from '../ui/print/paper-search.ts';
import { PrintLink } from '../ui/print/print-link.tsx';

/** The screen of a registry in its address. */
export const cadastroPage = (rota: `/${RecursoDeCadastro}`, de: CadastroNaTela) =>
  function Page() {
    const search: RegistrySearch = useSearch({ from: `/signed-in/shell${rota}` });
    const navigate = useNavigate({ from: rota });
    const address = listAddress(search, (para, how) => void navigate({ to: rota, search: para, ...how }));
    const impressao = <PrintLink to={`${rota}/impressao`} search={address.search} />;
    const Pagina = de.Pagina ?? CadastroPage;
    return <Pagina de={de} address={address} impressao={impressao} />;
  };

/** The same list on paper. */
export const cadastroPaper = (de: CadastroNaTela) =>
  function Paper(address: PaperProps<RegistrySearch>) {
    return <CadastroPaper de={de} {...address} />;
  };
