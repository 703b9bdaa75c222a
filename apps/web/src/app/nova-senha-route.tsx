import { useRouter } from '@tanstack/react-router';
import { NovaSenhaPage } from '../features/sessao/nova-senha-page.tsx';

export function NovaSenhaRoute() {
  const router = useRouter();
  const token = router.state.location.hash;
  return <NovaSenhaPage token={token} onDone={() => void router.navigate({ to: '/login', hash: '' })} />;
}
