// House styles that more than one drink wears: colours and faces, kept in one place so that a house looks like itself.

export const strathcorran = {
  palette: { paper: '#f8f1e1', shade: '#f1e8d4', ink: '#1c2536', foil: '#d19a5e', accent: '#7a2f22' },
  neck: { paper: '#1c2536', ink: '#f1e2c8', foil: '#d19a5e' },
}

export const halyard = {
  faces: { house: 'Archivo Black 400', brand: 'Anton 400', caps: 'Bebas Neue 400', text: 'Josefin Sans 700' },
}
