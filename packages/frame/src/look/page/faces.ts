import "@hanpan/ui/faces.css";
