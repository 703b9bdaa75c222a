import { CloseButton } from '@mantine/core';
import { SITUACOES_PESSOA_FILTRO } from '@retaguarda/domain';
import { getRouteApi } from '@tanstack/react-router';
import { listAddress } from '../../lib/list-address.ts';
import { RegistroListPage } from '../../registros/registro-list-page.tsx';
import { useTipo } from '../../registros/use-tipo.tsx';
import { PrintLink } from '../../ui/print/print-link.tsx';
import { USUARIOS as T } from './textos.ts';
import { usuarioListSearch } from './usuario-list-search.ts';
import { tiposUsuarioQuery } from './usuario-queries.ts';
import { usuariosDaCategoria } from './usuarios-da-categoria.tsx';

const ROTA = '/usuarios';
const route = getRouteApi(`/signed-in/shell${ROTA}`);
const VISOES = { tela: 'usuarios', validate: usuarioListSearch } as const;

/** The people registry. */
export function UsuarioListPage() {
  const navigate = route.useNavigate();
  const address = listAddress(route.useSearch(), (search, how) => void navigate({ search, ...how }));
  const { tipo, falta, falha, select } = useTipo(tiposUsuarioQuery, address, { textos: T, largura: 260 });
  return (
    <RegistroListPage
      {...usuariosDaCategoria(tipo, address)}
      rota={ROTA}
      textos={T}
      adicionar={{ label: T.adicionar }}
      cabeca={
        <>
          {tipo && <PrintLink to="/usuarios/impressao" search={address.search} />}
          <CloseButton aria-label={T.fechar} size="lg" onClick={() => void navigate({ to: '/' })} />
        </>
      }
      filtros={{ situacoes: SITUACOES_PESSOA_FILTRO, largura: 190, larguraDaBusca: 240 }}
      antes={select}
      falha={falha}
      visoes={VISOES}
      vazio={{ falta, procurado: T.vazio(tipo?.nome ?? ''), nenhum: T.nenhuma, exemplo: T.exemplo }}
    />
  );
}
