import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Rating.layer.css';
import '@mantine/core/styles/Chip.layer.css';
